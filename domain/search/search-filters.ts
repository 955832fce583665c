import type { KindName } from '../catalogue/kinds.ts'

type ByKind<T> = Partial<Record<KindName, T>>

/** One thing that a search asks for, beyond names. Prices in whole rupees, engines in cc. */
export type SearchFilter =
  | { name: 'used' | 'upcoming' }
  | { name: 'kind'; kind: KindName }
  | { name: 'fuel' | 'city'; value: string }
  | { name: 'transmission'; value: 'Manual' | 'Automatic' | 'AMT' | 'CVT' | 'DCT' }
  | { name: 'min' | 'max' | 'seats'; value: number }
  /** An engine of about that size, or smaller than it. */
  | { name: 'cc'; value: number; isBelow?: boolean }
  /** A year of manufacture, or that one and later ones. */
  | { name: 'year'; value: number; isLeast?: boolean }
  /** What only used vehicles have: at most so many km driven, and the owner. */
  | { name: 'odometer'; value: number }
  | { name: 'owner'; value: 'First owner' | 'Second owner' }
  /** A feature as lists are searched for it, and what specifications call it; a colour. */
  | { name: 'feature'; text: string; label: string; kinds: readonly KindName[] }
  | { name: 'colour'; value: string }
  /** The order that was asked for: the lowest price first, or the best mileage. */
  | { name: 'order'; value: 'price' | '-mileage' }
  | { name: 'body'; word: string; values: ByKind<string[]> }
  | { name: 'brand'; word: string; values: ByKind<string> }

/** A wish, and which of the typed words say it. */
export type ParsedFilter = SearchFilter & { from: readonly number[] }
