/** The groups of the operator console, in order. */
export const consoleGroups = [
  'inquiries',
  'listings',
  'catalogue',
  'rent',
  'firms',
  'news',
  'people',
  'chat',
  'site',
  'system',
] as const

/** How the operator console shows a collection. */
export type ConsoleHints<Name extends string = string> = {
  /** The plural name of its records, such as `Car inquiries`; by default the collection's name. */
  title?: string
  /** Default: `system`. */
  group?: (typeof consoleGroups)[number]
  /** The field that identifies a record to a person. */
  label: Name
  columns: readonly Name[]
  /** The fields to narrow a list by. */
  filters?: readonly Name[]
  /** The order of a list; by default the newest first. */
  sort?: Name | `-${Name}`
  /** The parts of a record's form, in order. Fields that are in none follow under “Other”. */
  sections?: readonly FormSection<Name>[]
  /** Fields that are not in the form, because another screen changes them. */
  omit?: readonly Name[]
  /** The id of the only record. */
  oneRecord?: string
  /** Makes it one of the console's settings. */
  settings?: SettingHints<Name>
}

/** A part of a record's form. */
export type FormSection<Name extends string = string> =
  | {
      title: string
      hint?: string
      /** How many columns of inputs a wide screen has. Default: 1. */
      columns?: 1 | 2 | 3 | 4
      /** An array of names is one below another in a single column. */
      fields: readonly (Name | FormInput<Name> | readonly Name[])[]
    }
  | TaxTablesSection<Name>

/** A field with another input than that of its type. */
export type FormInput<Name extends string = string> =
  | { field: Name; input: 'month'; help: string }
  /** A percentage for each year; the field's shape says for how many. */
  | { field: Name; input: 'percents' }
  | StepsInputHints<Name>

/** Figures by size, as `steps` of `rate-shapes.ts` holds them. */
export type StepsInputHints<Name extends string = string> = {
  field: Name
  input: 'steps'
  title: string
  /** The unit of the sizes, or the unit for each value of another field. */
  unit: string | { by: Name; units: Readonly<Record<string, string>> }
  /** The figures of a step and their labels. */
  figures: Readonly<Record<string, string>>
  figureUnit: '₹' | '%'
}

/** A part of the form for each road tax table of a field. Their texts end with the number of the table. */
export type TaxTablesSection<Name extends string = string> = {
  taxTables: Name
  title: string
  add: string
  remove: string
}

/** A field's value in a line of text, after its label if it has one. */
export type SummaryPart<Name extends string = string> = Name | { field: Name; label: string }

export type SettingIcon =
  | 'brand'
  | 'contact'
  | 'electricity'
  | 'fuel'
  | 'insurance'
  | 'link'
  | 'map'
  | 'notice'
  | 'papers'
  | 'period'
  | 'registration'
  | 'savings'

/** How the settings show a collection: a card on their overview, and a page. */
export type SettingHints<Name extends string = string> = {
  icon?: SettingIcon
  /**
   * The line on its card: fields of the only record, or an ICU message. The values of a message are the fields of the
   * only record, or of several records `count` and, by field, `<field>`: the values of a text, `<field>Count`: how many
   * have a value, `<field>_<value>`: how many have this value.
   */
  summary: string | readonly SummaryPart<Name>[]
  /** Its page is `/settings/<path>`. */
  path: string
  /** The list on that page, if there are several records. */
  list?: {
    hint?: string
    row: readonly SummaryPart<Name>[]
    /** The button that adds a record, if operators may add one. */
    add?: string
    empty: string
  }
}
