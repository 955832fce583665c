import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import { type ReactNode, useState } from 'react'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { type BulkChange, changeMany, keyOf, type Outcome } from './change-many.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'

type Change<Item> = (changeOf: BulkChange<Item>) => Promise<boolean>

type Props<Item> = {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** The keys of the selected items. */
  chosen: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
  /** The actions, which are off while nothing is selected, and hidden on a phone. */
  children: (change: Change<Item>, chosen: { chosenItems: readonly Item[]; isOff: boolean }) => ReactNode
}

/** Selects all shown items, changes the selected ones, and names those that the server has rejected. */
export function BulkBar<Item extends { kind: string; id: string }>({
  label,
  items,
  nameOf,
  chosen,
  onChoose,
  children,
}: Props<Item>) {
  const { mutate, isBusy } = useMutation()
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const chosenItems = items.filter(item => chosen.has(keyOf(item)))
  const change: Change<Item> = changeOf =>
    mutate(async () => {
      setNames(new Map(chosenItems.map(item => [keyOf(item), nameOf(item)])))
      setOutcomes(await changeMany(chosenItems, changeOf))
      onChoose(new Set())
    })
  return (
    <>
      {items.length > 0 && (
        <Paper
          variant="outlined"
          role="group"
          aria-label={label}
          sx={{
            // The app bar is fixed above it.
            ...(chosenItems.length > 0 && { position: 'sticky', top: 56, zIndex: 2 }),
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            px: 2,
            py: 1,
            mb: 1,
            borderRadius: 1.5,
          }}
        >
          <FormControlLabel
            sx={{ flex: { xs: '1 0 100%', sm: '1 0 auto' } }}
            control={
              <Checkbox
                checked={chosenItems.length === items.length}
                indeterminate={chosenItems.length > 0 && chosenItems.length < items.length}
                onChange={(_, isAll) => onChoose(new Set(isAll ? items.map(keyOf) : []))}
              />
            }
            label={
              chosenItems.length
                ? translate('publish.chosen', { count: chosenItems.length })
                : translate('inbox.chooseAll')
            }
          />
          <Box sx={{ display: { xs: chosenItems.length ? 'contents' : 'none', sm: 'contents' } }}>
            {children(change, { chosenItems, isOff: isBusy || chosenItems.length === 0 })}
          </Box>
        </Paper>
      )}
      {outcomes && <OutcomeDialog outcomes={outcomes} names={names} onClose={() => setOutcomes(undefined)} />}
    </>
  )
}

/** The keys of the selected items, and a function that selects or unselects one. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (key: string, isChosen: boolean) =>
    setChosen(before => new Set(isChosen ? [...before, key] : [...before].filter(each => each !== key)))
  return { chosen, setChosen, choose }
}
