import Typography from '@mui/material/Typography'
import { Section } from '../frame/section.tsx'
import { translate } from '../frame/translate.ts'
import { type Facts, factGroups } from './fact-groups.ts'
import { ClosedFacts, FactRows } from './fact-rows.tsx'

/** What both have agreed so far. Details for the papers are closed until somebody needs them. */
export function DealTerms({ terms }: { terms: Facts }) {
  const groups = factGroups(terms)
  return (
    <Section title={translate('deals.facts')}>
      {groups.length === 0 && <Typography color="textSecondary">{translate('deals.noFacts')}</Typography>}
      {groups.map(({ name, rows }) =>
        name ? <ClosedFacts key={name} name={name} rows={rows} /> : <FactRows key={name} rows={rows} />,
      )}
    </Section>
  )
}
