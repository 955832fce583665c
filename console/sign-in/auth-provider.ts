import type { AuthProvider } from 'react-admin'
import { callConsole, endSession, pb } from '../api/client.ts'
import type { Operator } from '../api/describe.ts'

const renewedAfter = 6 * 3_600_000
let renewed = Date.now()

/**
 * Tells react-admin who is signed in. `AuthGate` does the sign-in: it appears as soon as the
 * token is gone and keeps the address.
 */
export const authProvider = (operator: Operator): AuthProvider => ({
  login: async () => undefined,
  logout: async () => {
    await endSession()
    return false
  },
  checkAuth: async () => {
    if (!pb.authStore.isValid) return pb.authStore.clear()
    if (Date.now() - renewed < renewedAfter) return
    renewed = Date.now()
    await pb.collection('_superusers').authRefresh()
  },
  checkError: async ({ status }: { status?: number }) => {
    // The API treats an ended session as a guest, so it answers 403.
    if (status !== 401 && status !== 403) return
    await callConsole('me').catch(error => {
      if ([401, 403].includes(error.status)) pb.authStore.clear()
    })
  },
  getIdentity: async () => ({ ...operator, fullName: operator.name || operator.email }),
  getPermissions: async () => operator.role,
})
