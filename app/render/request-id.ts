import { createContext } from 'react'

/** The id of this request in the log. Empty in a browser, which keeps the server's HTML. */
export const RequestIdContext = createContext('')
