import { useRouteLoaderData } from 'react-router'

/** Whether the site shows the demo's made-up data. */
export const useIsDemo = () =>
  Boolean(useRouteLoaderData<{ footer: { demoNote: string } }>('root')?.footer.demoNote)
