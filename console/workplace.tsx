import { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import { pb } from './api/client.ts'
import { recordProvider } from './api/data-provider.ts'
import type { CollectionDescription, Workplace as Place } from './api/describe.ts'
import { readWorkplace } from './api/read-workplace.ts'
import { screens } from './desk/screens.tsx'
import { Layout } from './frame/layout.tsx'
import { NotFound } from './frame/not-found.tsx'
import { StartFailed } from './frame/start-failed.tsx'
import { textsOf } from './frame/texts-of.ts'
import { darkTheme, lightTheme } from './frame/theme.ts'
import { WorkplaceContext } from './frame/use-workplace.ts'
import { labelOf } from './records/label-of.ts'
import { recordScreens } from './records/record-screens.tsx'
import { authProvider } from './sign-in/auth-provider.ts'

/** The console of the operator who has signed in: what its role covers, and a screen for each collection it may read. */
export default function Workplace() {
  const [place, setPlace] = useState<Place | 'failed'>()
  useEffect(() => {
    readWorkplace().then(setPlace, error => {
      // A token that no longer holds makes its bearer a guest, who may see nothing.
      if ([401, 403].includes(error.status)) pb.authStore.clear()
      else setPlace('failed')
    })
  }, [])
  if (place === 'failed') return <StartFailed />
  return place ? <Screens place={place} /> : null
}

const store = localStorageStore('1', 'sawari-console')

function Screens({ place }: { place: Place }) {
  const given = useMemo(
    () => ({
      router: createBrowserRouter([{ path: '*', element: <App place={place} /> }], { basename: '/console' }),
    }),
    [place],
  )
  return <RouterProvider router={given.router} />
}

function App({ place }: { place: Place }) {
  const given = useMemo(
    () => ({
      dataProvider: recordProvider(pb, place.collections),
      authProvider: authProvider(place.operator),
      i18nProvider: textsOf(place.collections),
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: 1 } } }),
    }),
    [place],
  )
  return (
    <WorkplaceContext value={place}>
      <Admin
        {...given}
        store={store}
        theme={lightTheme}
        darkTheme={darkTheme}
        layout={Layout}
        dashboard={screens.dashboard}
        catchAll={NotFound}
        disableTelemetry
      >
        {place.collections.map(resource)}
        <CustomRoutes>
          {screens.routes.map(([path, element]) => (
            <Route key={path} path={path} element={element} />
          ))}
        </CustomRoutes>
      </Admin>
    </WorkplaceContext>
  )
}

const resource = (collection: CollectionDescription) => (
  <Resource
    key={collection.name}
    name={collection.name}
    recordRepresentation={record => labelOf(collection, record)}
    {...recordScreens(collection)}
  />
)
