import '@fontsource-variable/noto-sans-devanagari'
import '@fontsource-variable/plus-jakarta-sans'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AuthGate } from './auth-gate.tsx'

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
