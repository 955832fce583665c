import type { StateCount } from '../../domain/deals/operator/list-deals.ts'
import { formatNumber } from '../../format/numbers.ts'
import { translate } from '../frame/translate.ts'
import { processLabel, stateLabel } from './labels.ts'

type StateFilter = { process: string; state: string }

/** A kind of deals and one of its states as one value; the state may be empty. */
export const stateValue = ({ process, state }: StateFilter) =>
  process && state ? `${process} ${state}` : process

export function readStateValue(value: string): StateFilter {
  const [process = '', state = ''] = value.split(' ')
  return { process, state }
}

/** All deals, each kind, and each of its states, with their counts. The chosen one is among them even without a deal. */
export function stateChoices(counts: readonly StateCount[], chosen: StateFilter) {
  const isCounted = counts.some(
    ({ process, state }) => process === chosen.process && [state, ''].includes(chosen.state),
  )
  const all = isCounted || !chosen.process ? counts : [...counts, { ...chosen, count: 0 }]
  return [
    ['', translate('deals.allProcesses')] as const,
    ...[...new Set(all.map(({ process }) => process))].flatMap(process => {
      const states = all.filter(each => each.process === process)
      const sum = states.reduce((total, { count }) => total + count, 0)
      return [
        choice({ process, state: '' }, processLabel(process), sum),
        ...states
          .filter(({ state }) => state)
          .map(({ state, count }) =>
            choice({ process, state }, `${processLabel(process)}: ${stateLabel(state)}`, count),
          ),
      ]
    }),
  ]
}

const choice = (filter: StateFilter, name: string, count: number) =>
  [stateValue(filter), translate('deals.choice', { name, count: formatNumber(count) })] as const
