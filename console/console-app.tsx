import { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import { callConsole, pb } from './api/client.ts'
import { recordProvider } from './api/data-provider.ts'
import type { CollectionDescription, ConsoleConfig } from './api/describe.ts'
import { NotFound, StartFailed } from './frame/error-pages.tsx'
import { createI18nProvider } from './frame/i18n-provider.ts'
import { Layout } from './frame/layout.tsx'
import { darkTheme, lightTheme } from './frame/theme.ts'
import { ConsoleConfigContext } from './frame/use-console-config.ts'
import { recordScreens } from './records/record-screens.tsx'
import { labelOf } from './records/text-of.ts'
import { screens } from './screens.tsx'
import { authProvider } from './sign-in/auth-provider.ts'

/** The console of the signed-in operator: the screens of its role, and a screen per collection that it may read. */
export default function ConsoleApp() {
  const [consoleConfig, setConsoleConfig] = useState<ConsoleConfig | 'failed'>()
  useEffect(() => {
    readConsoleConfig().then(setConsoleConfig, error => {
      // The API treats an expired token as a guest.
      if ([401, 403].includes(error.status)) pb.authStore.clear()
      else setConsoleConfig('failed')
    })
  }, [])
  if (consoleConfig === 'failed') return <StartFailed />
  return consoleConfig ? <Screens consoleConfig={consoleConfig} /> : null
}

const store = localStorageStore('1', 'sawari-console')

function Screens({ consoleConfig }: { consoleConfig: ConsoleConfig }) {
  const routing = useMemo(
    () => ({
      router: createBrowserRouter([{ path: '*', element: <App consoleConfig={consoleConfig} /> }], {
        basename: '/console',
      }),
    }),
    [consoleConfig],
  )
  return <RouterProvider router={routing.router} />
}

function App({ consoleConfig }: { consoleConfig: ConsoleConfig }) {
  const adminProps = useMemo(
    () => ({
      dataProvider: recordProvider(pb, consoleConfig.collections),
      authProvider: authProvider(consoleConfig.operator),
      i18nProvider: createI18nProvider(consoleConfig.collections),
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: 1 } } }),
    }),
    [consoleConfig],
  )
  return (
    <ConsoleConfigContext value={consoleConfig}>
      <Admin
        {...adminProps}
        store={store}
        theme={lightTheme}
        darkTheme={darkTheme}
        layout={Layout}
        dashboard={screens.dashboard}
        catchAll={NotFound}
        disableTelemetry
      >
        {consoleConfig.collections.map(resource)}
        <CustomRoutes>
          {screens.routes.map(([path, element]) => (
            <Route key={path} path={path} element={element} />
          ))}
        </CustomRoutes>
      </Admin>
    </ConsoleConfigContext>
  )
}

async function readConsoleConfig(): Promise<ConsoleConfig> {
  const [me, { collections }] = await Promise.all([
    callConsole<Omit<ConsoleConfig, 'collections'>>('me'),
    callConsole<Pick<ConsoleConfig, 'collections'>>('collections'),
  ])
  return { ...me, collections }
}

const resource = (collection: CollectionDescription) => (
  <Resource
    key={collection.name}
    name={collection.name}
    recordRepresentation={record => labelOf(collection, record)}
    {...recordScreens(collection)}
  />
)
