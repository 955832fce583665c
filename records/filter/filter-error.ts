/**
 * Why a filter or a sort cannot be read: a sentence without its full stop, the name in question, and the position of
 * the character.
 */
export class FilterError extends Error {
  readonly field: string | undefined
  readonly at: number | undefined

  constructor(reason: string, { field, at }: { field?: string | undefined; at?: number | undefined } = {}) {
    super(reason)
    this.name = 'FilterError'
    this.field = field
    this.at = at
  }
}

/**
 * The same error for a field that does not exist and for one that this viewer may not know of, so that nothing reveals
 * which.
 */
export const noField = (collection: { name: string }, field: string) =>
  new FilterError(`${collection.name} has no field ${field}`, { field })
