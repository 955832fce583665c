import DownloadIcon from '@mui/icons-material/Download'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatNumber } from '../../format/numbers.ts'
import { saveText } from '../api/save-file.ts'
import { translate } from '../frame/translate.ts'
import { ProblemList } from './problem-list.tsx'
import { problemsCsv, problemsIn } from './problems.ts'
import { RecordChanges } from './record-changes.tsx'
import type { ImportReport } from './send-file.ts'

const refusedName = translate('import.refused')
const separatorNames = {
  ',': translate('import.commas'),
  ';': translate('import.semicolons'),
  '\t': translate('import.tabs'),
  '|': translate('import.bars'),
}
const outcomes = ['created', 'updated', 'unchanged'] as const

/** The report of an import or its preview: counts, changes and problems. */
export function ReportView({ report, title }: { report: ImportReport; title: string }) {
  const problems = problemsIn(report)
  const { counts, refused } = report
  const figures = [
    ...outcomes.map(outcome => ({ name: translate(`import.${outcome}`), value: counts.records[outcome] })),
    { name: refusedName, value: refused.total },
  ]
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ borderRadius: 1.5, p: 2 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('import.rows', { count: report.rows })}
      </Typography>
      {report.readAs && (
        <Typography variant="body2">
          {translate('import.readAs', {
            encoding: report.readAs.encoding,
            separator: separatorNames[report.readAs.separator ?? ','],
          })}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
          gap: 1,
          my: 1.5,
        }}
      >
        {figures.map(({ name, value }) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              flexDirection: 'column-reverse',
              px: 1.5,
              py: 1,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontSize: 20,
                fontWeight: 800,
                color: name === refusedName && value > 0 ? 'error.main' : 'text.primary',
              }}
            >
              {formatNumber(value)}
            </Typography>
          </Box>
        ))}
      </Box>
      {report.records.items.length > 0 && (
        <RecordChanges records={report.records} isDryRun={report.isDryRun} />
      )}
      {problems.length > 0 && (
        <>
          <Button
            variant="outlined"
            size="small"
            sx={{ mt: 2 }}
            startIcon={<DownloadIcon />}
            onClick={() => saveText(problemsCsv(problems), `${report.collection}-problems.csv`)}
          >
            {translate('import.saveProblems')}
          </Button>
          <ProblemList problems={problems} />
        </>
      )}
    </Paper>
  )
}
