import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../frame/page.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { useConsoleConfig } from '../frame/use-console-config.ts'
import { readAccounts } from './account.ts'
import { AccountRow } from './account-row.tsx'
import { AddDialog } from './add-dialog.tsx'
import { type Credentials, PasswordDialog } from './password-dialog.tsx'

/** All operators with roles, sign-ins and second factors. For owners only. */
export function OperatorsPage() {
  const { operator } = useConsoleConfig()
  const isOwner = operator.role === 'owner'
  const query = useQuery({ queryKey: ['operators', 'accounts'], queryFn: readAccounts, enabled: isOwner })
  const [isAdding, setAdding] = useState(false)
  const [credentials, setCredentials] = useState<Credentials>()
  const title = translate('operators.title')
  if (!isOwner) return <Page title={title}>{translate('failure.notAllowed')}</Page>
  return (
    <Page title={title}>
      <Button variant="contained" onClick={() => setAdding(true)} sx={{ mb: 2 }}>
        {translate('operators.add')}
      </Button>
      <QueryState query={query} />
      {query.data && (
        <RowList label={title}>
          {query.data.map(account => (
            <AccountRow key={account.id} account={account} onPassword={setCredentials} />
          ))}
        </RowList>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} onPassword={setCredentials} />}
      {credentials && <PasswordDialog {...credentials} onClose={() => setCredentials(undefined)} />}
    </Page>
  )
}
