import TuneIcon from '@mui/icons-material/Tune'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import type { StateCount } from '../../domain/deals/operator/list-deals.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Choice, SearchField } from '../frame/filter-inputs.tsx'
import { translate } from '../frame/translate.ts'
import { useFilterParams } from '../frame/use-filter-params.ts'
import { partyLabel } from './labels.ts'
import { readStateValue, stateChoices, stateValue } from './state-choices.ts'

const parties = [
  ['', translate('deals.anybody')],
  ['buyer', translate('deals.buyerOrRenter')],
  ['seller', translate('deals.sellerOrFirm')],
  ['operator', partyLabel('operator')],
] as const
/** The filters that are hidden until somebody wants them. */
const others = ['waitsFor', 'city', 'firm', 'from', 'to'] as const
const none = Object.fromEntries([...others, 'member', 'process', 'state'].map(name => [name, '']))

type Props = {
  /** How many running ones are stuck. */
  stuck: number | undefined
  counts: readonly StateCount[]
}

/** The filters of the deals. */
export function DealFilters({ stuck, counts }: Props) {
  const [params, set] = useFilterParams()
  const value = (name: string) => params.get(name) ?? ''
  const [isOpen, setOpen] = useState(others.some(name => params.has(name)))
  const id = useId()
  const isEnded = value('stage') === 'ended'
  const isStuck = !isEnded && params.has('stuck')
  const chosen = { process: value('process'), state: value('state') }
  return (
    <>
      <Stack
        direction="row"
        role="group"
        aria-label={translate('deals.stage')}
        sx={{ gap: 1, mb: 1.5, flexWrap: 'wrap' }}
      >
        <Stage isOn={!isEnded && !isStuck} onClick={() => set({ stage: '', stuck: '', state: '' })}>
          {translate('deals.running')}
        </Stage>
        <Stage isOn={isStuck} onClick={() => set({ stage: '', stuck: '1', state: '' })}>
          {stuck !== undefined && !isEnded
            ? translate('deals.stuckCount', { count: formatNumber(stuck) })
            : translate('deals.stuck')}
        </Stage>
        <Stage isOn={isEnded} onClick={() => set({ stage: 'ended', stuck: '', state: '' })}>
          {translate('deals.ended')}
        </Stage>
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5, alignItems: 'flex-end' }}>
        <SearchField
          label={translate('deals.member')}
          value={value('member')}
          onSearch={member => set({ member })}
          isWide
        />
        <Choice
          label={translate('deals.states')}
          value={stateValue(chosen)}
          onChange={each => set(readStateValue(each))}
        >
          {stateChoices(counts, chosen)}
        </Choice>
        <Button
          variant="outlined"
          startIcon={<TuneIcon />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {translate('deals.more')}
        </Button>
        {Object.keys(none).some(name => params.has(name)) && (
          <Button onClick={() => set(none)}>{translate('deals.clear')}</Button>
        )}
      </Stack>
      <Stack
        id={id}
        direction="row"
        hidden={!isOpen}
        sx={{
          display: isOpen ? 'flex' : 'none',
          flexWrap: 'wrap',
          columnGap: 1,
          rowGap: 1.5,
          mb: 2,
          pt: 0.5,
        }}
      >
        <Choice
          label={translate('deals.waitsFor')}
          value={value('waitsFor')}
          onChange={waitsFor => set({ waitsFor })}
        >
          {parties}
        </Choice>
        <SearchField label={translate('deals.city')} value={value('city')} onSearch={city => set({ city })} />
        <SearchField label={translate('deals.firm')} value={value('firm')} onSearch={firm => set({ firm })} />
        <Day label={translate('deals.from')} value={value('from')} onChange={from => set({ from })} />
        <Day label={translate('deals.to')} value={value('to')} onChange={to => set({ to })} />
      </Stack>
    </>
  )
}

type StageProps = { isOn: boolean; onClick: () => void; children: string }

const Stage = ({ isOn, onClick, children }: StageProps) => (
  <Button variant={isOn ? 'contained' : 'outlined'} aria-pressed={isOn} onClick={onClick}>
    {children}
  </Button>
)

type DayProps = { label: string; value: string; onChange: (day: string) => void }

const Day = ({ label, value, onChange }: DayProps) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={event => onChange(event.target.value)}
    sx={{ flex: { xs: '1 0 140px', md: '0 0 auto' } }}
    slotProps={{ inputLabel: { shrink: true } }}
  />
)
