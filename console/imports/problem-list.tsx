import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { formatNumber } from '../../format/numbers.ts'
import { fieldName } from '../frame/i18n-provider.ts'
import { translate } from '../frame/translate.ts'
import type { Problem } from './problems.ts'

const shownFirst = 20

/** The problems of a file by line. A button shows all of a long list. */
export function ProblemList({ problems }: { problems: Problem[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const visibleProblems = showsAll ? problems : problems.slice(0, shownFirst)
  return (
    <>
      <Table
        size="small"
        aria-label={translate('import.problems')}
        sx={{ mt: 1, tableLayout: 'fixed', '& td, & th': { px: 1, overflowWrap: 'anywhere' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 64 }}>{translate('import.line')}</TableCell>
            <TableCell>{translate('import.record')}</TableCell>
            <TableCell sx={{ width: { xs: 72, md: 180 } }}>{translate('import.field')}</TableCell>
            <TableCell>{translate('import.reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {visibleProblems.map(({ line, record, field, reason }) => (
            <TableRow key={`${line} ${field} ${reason}`} sx={{ verticalAlign: 'top' }}>
              <TableCell>{line}</TableCell>
              <TableCell>{record}</TableCell>
              <TableCell>{field && fieldName(field)}</TableCell>
              <TableCell>{reason}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {visibleProblems.length < problems.length && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setShowsAll(true)}>
          {translate('import.showAll', { count: formatNumber(problems.length) })}
        </Button>
      )}
    </>
  )
}
