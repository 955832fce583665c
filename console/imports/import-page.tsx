import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Link, useSearchParams } from 'react-router-dom'
import { formatNumber } from '../../format/numbers.ts'
import { Page } from '../frame/page.tsx'
import { goButton } from '../frame/theme.ts'
import { translate } from '../frame/translate.ts'
import { useConsoleConfig } from '../frame/use-console-config.ts'
import { ChooseFile } from './choose-file.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { ReportView } from './report-view.tsx'
import { useImport } from './use-import.ts'

/** Imports a file: choose the collection and file, map columns, preview, import. */
export function ImportPage() {
  const [params, setParams] = useSearchParams()
  const importable = useConsoleConfig().collections.filter(each => each.may.import)
  const named = params.get('collection') ?? 'cars'
  const collection = importable.find(({ name }) => name === named) ?? importable[0]
  const work = useImport(collection?.name ?? '')
  const { file, columns, preview, report, progress, error, isBusy } = work
  if (!collection) return <Page title={translate('import.title')}>{translate('failure.notAllowed')}</Page>

  const choose = (into: string) => {
    setParams({ collection: into }, { replace: true })
    if (file) work.take(file, into)
  }
  const taken = preview ? preview.counts.records.created + preview.counts.records.updated : 0
  return (
    <Page title={translate('import.title')}>
      <Stack sx={{ gap: 2, maxWidth: 960 }}>
        <Paper
          variant="outlined"
          sx={{ p: 2, borderRadius: 1.5, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <TextField
            select
            label={translate('import.collection')}
            value={collection.name}
            disabled={isBusy}
            onChange={event => choose(event.target.value)}
            fullWidth
          >
            {importable.map(({ name, title }) => (
              <MenuItem key={name} value={name}>
                {title}
              </MenuItem>
            ))}
          </TextField>
          <ChooseFile file={file} isDisabled={isBusy} onFile={taken => work.take(taken)} />
        </Paper>

        {error && <Alert severity="error">{error}</Alert>}

        {columns.length > 0 && (
          <ColumnChoices
            columns={columns}
            collection={collection}
            isDisabled={isBusy}
            onAssign={work.assign}
          />
        )}

        <Box role="status" sx={{ '&:empty': { mt: -2 } }}>
          {isBusy && (
            <Stack sx={{ gap: 1 }}>
              <Typography>
                {progress?.total
                  ? translate('import.progress', {
                      done: formatNumber(progress.done),
                      total: formatNumber(progress.total),
                    })
                  : translate(progress ? 'import.begins' : 'import.reading')}
              </Typography>
              <LinearProgress
                aria-label={translate('import.title')}
                {...(progress?.total
                  ? { variant: 'determinate', value: (100 * progress.done) / progress.total }
                  : {})}
              />
              {progress && (
                <Typography variant="body2" color="textSecondary">
                  {translate('import.goesOn')}
                </Typography>
              )}
            </Stack>
          )}
        </Box>

        {!isBusy && preview && <ReportView report={preview} title={translate('import.wouldDo')} />}
        {!isBusy && report && <ReportView report={report} title={translate('import.did')} />}

        {file && !report && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {preview ? (
              <Button variant="contained" sx={goButton} disabled={isBusy || taken === 0} onClick={work.run}>
                {taken ? translate('import.run', { count: taken }) : translate('import.nothing')}
              </Button>
            ) : (
              <Button variant="contained" disabled={isBusy} onClick={work.look}>
                {translate('import.preview')}
              </Button>
            )}
          </Stack>
        )}
        {report && (
          <Button
            variant="outlined"
            component={Link}
            to={`/${collection.name}`}
            sx={{ alignSelf: 'flex-start' }}
          >
            {translate('import.toList', { title: collection.title })}
          </Button>
        )}
      </Stack>
    </Page>
  )
}
