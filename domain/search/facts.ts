import type { KindName } from '../catalogue/kinds.ts'

type OfKind<T> = Partial<Record<KindName, T>>

/** One thing that a search asks for, beyond names. Prices in whole rupees, engines in cc. */
export type Wish =
  | { name: 'used' | 'upcoming' }
  | { name: 'kind'; kind: KindName }
  | { name: 'fuel' | 'city'; value: string }
  | { name: 'transmission'; value: 'Manual' | 'Automatic' | 'AMT' | 'CVT' | 'DCT' }
  | { name: 'min' | 'max' | 'seats' | 'cc' | 'year'; value: number }
  | { name: 'body'; word: string; values: OfKind<string[]> }
  | { name: 'brand'; word: string; values: OfKind<string> }

/** A wish, and which of the typed words say it. */
export type Fact = Wish & { from: readonly number[] }
