/** Values by field or column name. */
export type Row = Record<string, unknown>
