import { createContext, use } from 'react'
import type { CollectionDescription, ConsoleConfig } from '../api/describe.ts'

export const ConsoleConfigContext = createContext<ConsoleConfig | undefined>(undefined)

/** Who works here, and what there is for it. */
export function useConsoleConfig(): ConsoleConfig {
  const config = use(ConsoleConfigContext)
  if (!config) throw new Error('outside of the workplace')
  return config
}

/** A collection, if this operator may read it. */
export const useCollection = (name: string | undefined): CollectionDescription | undefined =>
  useConsoleConfig().collections.find(each => each.name === name)
