import { createContext, use } from 'react'
import type { CollectionDescription, ConsoleConfig } from '../api/describe.ts'

export const ConsoleConfigContext = createContext<ConsoleConfig | undefined>(undefined)

/** The signed-in operator and the collections it may read. */
export function useConsoleConfig(): ConsoleConfig {
  const config = use(ConsoleConfigContext)
  if (!config) throw new Error('useConsoleConfig needs a ConsoleConfigContext')
  return config
}

/** A collection, if this operator may read it. */
export const useCollection = (name: string | undefined): CollectionDescription | undefined =>
  useConsoleConfig().collections.find(each => each.name === name)
