import type { KindName } from '../catalogue/kinds.ts'

type ByKind<T> = Partial<Record<KindName, T>>

/** One filter of a search, apart from names. Prices in whole rupees, engines in cc. */
export type SearchFilter =
  | { name: 'used' | 'upcoming' }
  | { name: 'kind'; kind: KindName }
  | { name: 'fuel'; value: string }
  /** A city, with those around it if `isNear`. */
  | { name: 'city'; value: string; isNear?: boolean }
  | { name: 'transmission'; value: 'Manual' | 'Automatic' | 'AMT' | 'CVT' | 'DCT' }
  | { name: 'min' | 'max' | 'seats'; value: number }
  /** An engine of about that size, or smaller. */
  | { name: 'cc'; value: number; isBelow?: boolean }
  /** A load or a gross weight in kg, an engine's power in bhp; or less than that, or more. */
  | { name: 'payload' | 'gvw' | 'power'; value: number; bound?: 'under' | 'over' }
  /** A year of manufacture, or that and later ones. */
  | { name: 'year'; value: number; isLeast?: boolean }
  /** Of electric vehicles: the most hours of charging, and the least years of the battery's warranty, `Infinity` for a lifetime. */
  | { name: 'charging' | 'battery'; value: number }
  /** Only used vehicles have these: the maximum km driven, and the owner. */
  | { name: 'odometer'; value: number }
  | { name: 'owner'; value: 'First owner' | 'Second owner' }
  /** A feature by its search words and its label in specifications; a colour. */
  | { name: 'feature'; text: string; label: string; kinds: readonly KindName[] }
  | { name: 'colour'; value: string }
  /** The requested sort order: the lowest price first, or the best mileage. */
  | { name: 'order'; value: 'price' | '-mileage' }
  | { name: 'body'; word: string; values: ByKind<string[]> }
  | { name: 'brand'; word: string; values: ByKind<string> }

/** A filter, and the typed words it comes from. */
export type ParsedFilter = SearchFilter & { from: readonly number[] }
