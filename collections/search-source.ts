/**
 * By what the site's search finds the records of a collection. Fields are named as they are, those of the record that
 * a relation leads to as `Car_id.name`.
 */
export type SearchSource = {
  /** Under which group it is found. */
  kind: string
  /** What makes the title; a part with which the next one begins is said once. */
  title: readonly string[]
  /** By what it is found beside its title. */
  words?: readonly string[]
  /** Dates: it is found from the last of them on, and not at all while one is missing. At once where none is named. */
  from?: readonly string[]
  /** Only records with these values are found. */
  where?: Readonly<Record<string, string>>
  membersOnly?: boolean
  /**
   * The field that says which page is meant; the id unless said. Records that agree in it and in all by which they are
   * found share one entry, so that a million of them are as many entries as they have names. Own fields only.
   */
  record?: string
}
