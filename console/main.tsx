import '@fontsource-variable/noto-sans-devanagari'
import '@fontsource-variable/plus-jakarta-sans'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, StrictMode, Suspense, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { pb } from './api/client.ts'
import { darkTheme, lightTheme } from './frame/theme.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'

// The screens load after sign-in.
const ConsoleApp = lazy(() => import('./console-app.tsx'))

// The server sets the nonce. Without it the content policy blocks all styles.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const styles = createCache({ key: 'sawari', prepend: true, ...(nonce && { nonce }) })

const root = document.getElementById('console')
if (!root) throw new Error('index.html has no place for the console')

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <AuthGate />
    </CacheProvider>
  </StrictMode>,
)

/** Shows the sign-in page without a token. The address keeps the requested screen. */
function AuthGate() {
  const [isIn, setIn] = useState(pb.authStore.isValid)
  useEffect(() => pb.authStore.onChange(token => token || setIn(false)), [])
  if (isIn)
    return (
      <Suspense>
        <ConsoleApp key={pb.authStore.record?.id} />
      </Suspense>
    )
  return (
    <Themed>
      <SignInPage onDone={() => setIn(true)} />
    </Themed>
  )
}

function Themed({ children }: { children: React.ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const theme = useMemo(() => createTheme(isDark ? darkTheme : lightTheme), [isDark])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
}
