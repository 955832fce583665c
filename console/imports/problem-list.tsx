import Box from '@mui/material/Box'
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

/** On a phone the field is above the reason. */
const wideOnly = { display: { xs: 'none', md: 'table-cell' } }

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
            <TableCell sx={{ width: { xs: 44, md: 64 } }}>{translate('import.line')}</TableCell>
            <TableCell sx={{ width: { xs: '34%', md: 'auto' } }}>{translate('import.record')}</TableCell>
            <TableCell sx={{ width: 180, ...wideOnly }}>{translate('import.field')}</TableCell>
            <TableCell>{translate('import.reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {visibleProblems.map(({ line, record, field, reason }) => (
            <TableRow key={`${line} ${field} ${reason}`} sx={{ verticalAlign: 'top' }}>
              <TableCell>{line}</TableCell>
              <TableCell>{record}</TableCell>
              <TableCell sx={wideOnly}>{field && fieldName(field)}</TableCell>
              <TableCell>
                {field && (
                  <Box component="b" sx={{ display: { xs: 'block', md: 'none' } }}>
                    {fieldName(field)}
                  </Box>
                )}
                {reason}
              </TableCell>
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
