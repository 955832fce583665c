import FormHelperText from '@mui/material/FormHelperText'
import { formatRupees } from '../../../format/rupees.ts'
import { fieldName } from '../../frame/i18n-provider.ts'
import { translate } from '../../frame/translate.ts'
import { readRupees } from '../read-rupees.ts'
import { RowTable } from './row-table.tsx'
import { type Column, isBlank, newRow, type TableRow } from './rows.ts'
import { repeated, specColumns, specMap, specRows } from './spec-values.ts'
import { useRows } from './use-rows.ts'

type Item = Record<string, unknown>
const itemsOf = (value: unknown): Item[] => (Array.isArray(value) ? value : [])
function cellText({ type }: Column, value: unknown): string {
  if (value === null || value === undefined) return ''
  return type === 'amount' ? formatRupees(Number(value)) : String(value)
}

const orNothing = (items: readonly unknown[]) => (items.length ? items : null)

type TableInputProps = {
  /** The field that holds the list. */
  source: string
  isLabelShown?: boolean
}

type ListTableProps = TableInputProps & {
  columns: readonly Column[]
  write: (cells: TableRow['cells']) => Item | undefined
}

/** Edits a list as a table. Incomplete rows are not sent. */
function ListTable({ source, isLabelShown, columns, write }: ListTableProps) {
  const { rows, set, error } = useRows(source, {
    read: value =>
      itemsOf(value).map(item =>
        newRow(Object.fromEntries(columns.map(column => [column.name, cellText(column, item[column.name])]))),
      ),
    write: all => orNothing(all.flatMap(({ cells }) => write(cells) ?? [])),
  })
  const halfWritten = rows.filter(row => !isBlank(row) && !write(row.cells)).length
  return (
    <>
      <RowTable
        label={fieldName(source)}
        isLabelShown={isLabelShown}
        columns={columns}
        rows={rows}
        onChange={set}
      />
      <Complaint
        text={error ?? (halfWritten ? translate('rows.halfWritten', { count: halfWritten }) : undefined)}
      />
    </>
  )
}

const Complaint = ({ text }: { text: string | undefined }) =>
  text ? <FormHelperText error>{text}</FormHelperText> : null

export const CityPricesInput = (props: TableInputProps) => (
  <ListTable
    {...props}
    columns={[
      { name: 'location', label: translate('vehicle.city'), share: 2, max: 200 },
      { name: 'price', label: translate('vehicle.price'), type: 'amount' },
      { name: 'minPrice', label: translate('vehicle.from'), type: 'amount' },
      { name: 'maxPrice', label: translate('vehicle.to'), type: 'amount' },
    ]}
    write={({ location = '', ...prices }) => {
      const amounts = Object.entries(prices).flatMap(([name, typed]) => {
        const amount = readRupees(typed)
        return amount === undefined ? [] : [[name, amount] as const]
      })
      return location.trim() && amounts.length
        ? { location: location.trim(), ...Object.fromEntries(amounts) }
        : undefined
    }}
  />
)

export const UpdatesInput = (props: TableInputProps) => (
  <ListTable
    {...props}
    columns={[
      { name: 'date', label: translate('vehicle.day'), type: 'date' },
      { name: 'update', label: translate('vehicle.update'), share: 4, max: 2000 },
    ]}
    write={({ date = '', update = '' }) =>
      date && update.trim() ? { date, update: update.trim() } : undefined
    }
  />
)

export const VideosInput = (props: TableInputProps) => (
  <ListTable
    {...props}
    columns={[
      { name: 'title', label: translate('vehicle.videoTitle'), max: 200 },
      { name: 'url', label: translate('vehicle.address'), type: 'url', share: 2 },
    ]}
    write={({ title = '', url = '' }) =>
      title.trim() && /^https:\/\/\S+$/.test(url.trim())
        ? { title: title.trim(), url: url.trim() }
        : undefined
    }
  />
)

/** Edits a map of specifications: names and values. */
export function SpecMapInput({ source, isLabelShown }: TableInputProps) {
  const { rows, set, error } = useRows(source, {
    read: specRows,
    write: all => (all.some(row => !isBlank(row)) ? specMap(all) : null),
  })
  return (
    <>
      <RowTable
        label={fieldName(source)}
        isLabelShown={isLabelShown}
        columns={specColumns(translate('vehicle.spec'), translate('vehicle.value'))}
        rows={rows}
        onChange={set}
      />
      <Complaint text={error ?? duplicateNames(rows)} />
    </>
  )
}

export const duplicateNames = (rows: readonly TableRow[]): string | undefined => {
  const names = repeated(rows)
  return names.length ? translate('rows.twice', { names: names.join(', ') }) : undefined
}
