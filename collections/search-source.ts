/**
 * How the site's search finds the records of a collection. Fields are named directly, or as `Car_id.name` for a field
 * of a relation's target.
 */
export type SearchSource = {
  /** The group of the entries. */
  kind: string
  /** The parts of the title; a part that begins with the preceding one does not repeat it. */
  title: readonly string[]
  /** Further fields whose words find the entry. */
  words?: readonly string[]
  /**
   * Dates: the entry can be found from the last of them on, and not while one is missing. Without dates it can be found
   * at once.
   */
  from?: readonly string[]
  /** Only records with these values have an entry. */
  where?: Readonly<Record<string, string>>
  membersOnly?: boolean
  /**
   * The field that identifies the entry's page; by default the id. Records that agree in it and in all searched fields
   * share one entry, so that a million records need only as many entries as they have names. The record's own fields
   * only.
   */
  record?: string
}
