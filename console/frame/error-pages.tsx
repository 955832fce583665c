import { Button, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { Link } from 'react-router-dom'
import { PageTitle } from './page.tsx'
import { translate } from './translate.ts'

/** The page for an unknown address, or one that the role may not open. */
export const NotFound = () => (
  <>
    <Title title={<PageTitle title={translate('frame.notFound')} />} />
    <Typography sx={{ mt: 3, mb: 2 }}>{translate('frame.notFoundHint')}</Typography>
    <Button component={Link} to="/" variant="contained" sx={{ alignSelf: 'flex-start' }}>
      {translate('work.dashboard')}
    </Button>
  </>
)

/** The error page if the console's configuration does not load. The theme is not loaded yet either. */
export const StartFailed = () => (
  <main>
    <h1>{translate('frame.name')}</h1>
    <p>{translate('failure.start')}</p>
    <button type="button" onClick={() => location.reload()}>
      {translate('frame.tryAgain')}
    </button>
  </main>
)
