import { createContext } from 'react'

/** The id under which the log tells of a request; empty in a browser, which keeps what the server wrote. */
export const RequestIdContext = createContext('')
