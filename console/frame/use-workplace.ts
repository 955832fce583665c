import { createContext, use } from 'react'
import type { CollectionDescription, Workplace } from '../api/describe.ts'

export const WorkplaceContext = createContext<Workplace | undefined>(undefined)

/** Who works here, and what there is for it. */
export function useWorkplace(): Workplace {
  const place = use(WorkplaceContext)
  if (!place) throw new Error('outside of the workplace')
  return place
}

/** A collection, if this operator may read it. */
export const useCollection = (name: string | undefined): CollectionDescription | undefined =>
  useWorkplace().collections.find(each => each.name === name)
