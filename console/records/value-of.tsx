import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  type RaRecord,
  RecordContextProvider,
  ReferenceArrayField,
  ReferenceField,
  RichTextField,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import type { FieldDescription } from '../api/describe.ts'
import type { ChosenFile } from '../api/record-body.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { useCollection } from '../frame/use-console-config.ts'
import { cellName } from '../market-values/cell-name.ts'
import { Nested } from './nested.tsx'
import { OperatorName, SenderName } from './operator-name.tsx'
import { numberKinds, ShowNumber } from './show-number.tsx'
import { textOf } from './text-of.ts'
import { useFileAddress } from './use-file-address.ts'

type Props = { field: FieldDescription; isShort?: boolean }

/** The value of a record's field, by the field's type. Shortened in a list. */
export function ValueOf({ field, isShort = false }: Props) {
  const record = useRecordContext()
  const resource = useResourceContext()
  const value = record?.[field.name]
  if (record && resource === 'valuationCells' && field.name === 'model' && !value)
    return <>{cellName(record)}</>
  if (
    record &&
    field.masked &&
    !isShort &&
    numberKinds.includes(resource ?? '') &&
    !isEmptyNumber(field, value)
  )
    return <ShowNumber kind={resource ?? ''} record={String(record.id)} masked={maskedText(value)} />
  if (!record || value === null || value === undefined || value === '' || isEmptyList(value))
    return <Typography component="span" variant="body2" color="textSecondary" children="–" />
  if (operatorFields.has(field.name)) return <OperatorName id={String(value)} />
  if (field.name === 'sender_id') return <SenderName id={String(value)} />
  if (field.type === 'relation') return <Related field={field} />
  if (field.type === 'file') return <Files record={record} field={field} isShort={isShort} />
  if (field.type === 'json') return isShort ? <Counted value={value} /> : <Nested value={value} />
  if (field.type === 'editor' && !isShort) return <RichTextField source={field.name} />
  if (field.type === 'select')
    return (
      <Chosen values={[value].flat().map(String)} collection={resource} isStatus={field.name === 'status'} />
    )
  return (
    <Typography
      component="span"
      variant="body2"
      sx={isShort ? oneLine : { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {textOf(field, value, resource)}
    </Typography>
  )
}

type ValueAsProps = { field: FieldDescription; record: RaRecord; value: unknown }

/** Shows any value the way its field shows it. */
export const ValueAs = ({ field, record, value }: ValueAsProps) => (
  <RecordContextProvider value={{ ...record, [field.name]: value }}>
    <ValueOf field={field} />
  </RecordContextProvider>
)

/** A text without a number is empty; a number is absent while it is masked, so it may be there. */
const isEmptyNumber = ({ name, type }: FieldDescription, value: unknown) =>
  name === 'email' || (type === 'text' && !value)

const maskedText = (value: unknown) => (value ? String(value) : translate('inbox.numberHidden'))

/** Text fields that hold an operator's id. */
export const operatorFields = new Set(['actor', 'assignee', 'updatedBy'])

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
const oneLine = {
  display: 'block',
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

function Related({ field: { name, target, multiple } }: { field: FieldDescription }) {
  const record = useRecordContext()
  const collection = useCollection(target)
  // The operator may not read the target, so only ids are available.
  if (!collection) return <>{[record?.[name]].flat().join(', ')}</>
  if (multiple) return <ReferenceArrayField source={name} reference={collection.name} />
  return <ReferenceField source={name} reference={collection.name} link="show" />
}

type ChosenProps = { values: string[]; collection: string | undefined; isStatus: boolean }

const Chosen = ({ values, collection, isStatus }: ChosenProps) => (
  <Stack component="span" direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    {values.map(value => {
      const look = isStatus && statusLooks[value]
      return (
        <Chip
          component="span"
          key={value}
          label={valueLabel(value, collection)}
          size="small"
          sx={
            look
              ? {
                  bgcolor: theme => theme.palette.tokens[`${look}-soft`],
                  color: theme => theme.palette.tokens[look],
                }
              : undefined
          }
        />
      )
    })}
  </Stack>
)

/** The colours of statuses. Others are grey. */
const statusLooks: Readonly<Record<string, 'warning' | 'positive' | 'danger'>> = {
  new: 'warning',
  New: 'warning',
  pending: 'warning',
  approved: 'positive',
  Confirmed: 'positive',
  upheld: 'positive',
  rejected: 'danger',
  Declined: 'danger',
}

function Files({ record, field: { name, thumbs }, isShort }: Props & { record: RaRecord }) {
  const fileAddress = useFileAddress()
  const files: (string | ChosenFile)[] = [record[name]].flat()
  const visibleFiles = isShort ? files.slice(0, 1) : files
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {visibleFiles.map((file, index) => {
        if (typeof file !== 'string') return <span key={file.rawFile.name}>{file.rawFile.name}</span>
        const address = fileAddress(record, file)
        const alt = translate('record.picture', { number: index + 1 })
        const picture = thumbs?.[0] && (
          <Box
            component="img"
            src={fileAddress(record, file, thumbs[0])}
            alt={alt}
            height={isShort ? 32 : 120}
            loading="lazy"
            sx={{
              // A list's column stays as narrow as its label.
              ...(isShort && { width: 44, objectFit: 'contain' }),
              // The pictures are transparent: a dark car needs a light ground.
              bgcolor: theme => theme.palette.tokens['stage-top'],
              borderRadius: 0.5,
              verticalAlign: 'middle',
            }}
          />
        )
        return isShort ? (
          <span key={file}>{picture || file}</span>
        ) : (
          <Link key={file} href={address} target="_blank" rel="noopener">
            {picture || file}
          </Link>
        )
      })}
    </Stack>
  )
}

function Counted({ value }: { value: unknown }) {
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 1
  return <>{translate('record.entries', { count })}</>
}
