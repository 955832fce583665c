import { expect, it } from 'vitest'
import { hasCompareTray } from './compare-tray-places.ts'

it.each([
  '/',
  '/cars',
  '/cars/tata-nexon',
  '/used/cars',
  '/search',
  '/shortlist',
  '/auto/news',
  '/rental-guide',
])('the tray shows on %s', path => expect(hasCompareTray(path)).toBe(true))

it.each([
  '/compare',
  '/chat',
  '/chat/abc',
  '/rent/cars',
  '/rent/vehicles/x/enquiry',
  '/sell/new',
  '/deals/x',
  '/cars/tata-nexon/inquiry',
  '/cars/tata-nexon/review',
  '/used-vehicles/x/report',
])('and covers nothing on %s', path => expect(hasCompareTray(path)).toBe(false))
