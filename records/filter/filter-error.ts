/** Why a filter or a sort cannot be read, and the character where; said in the log only. */
export class FilterError extends Error {
  constructor(message: string, at?: number) {
    super(at === undefined ? message : `${message} at ${at}`)
    this.name = 'FilterError'
  }
}
