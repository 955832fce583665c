import { saleFactsSchema } from '#domain/deals/papers/sale-facts.ts'

/** A sale from Pune to Bengaluru with a loan: every fact is known. */
export const wholeSale = saleFactsSchema.parse({
  seller: {
    name: 'Asha Kulkarni',
    relativeName: 'Madhav Kulkarni',
    address: 'Flat 7, Sahyadri Apartments, Karve Road, Pune 411004',
    age: 41,
  },
  buyer: {
    name: 'Ravi Shankar Iyer',
    relativeName: 'Venkatesh Iyer',
    address: '22, 4th Cross, Indiranagar, Bengaluru 560038',
    age: 29,
  },
  vehicle: {
    brand: 'Maruti Suzuki',
    model: 'Swift VXi',
    year: 2019,
    registration: 'MH 12 QT 4821',
    chassis: 'MA3EWDE1S00412345',
    engine: 'K12MN1234567',
    maker: 'Maruti Suzuki India Limited',
    vehicleClass: 'Motor car (LMV)',
    fuel: 'Petrol',
  },
  rto: { from: { name: 'MH-12 Pune', state: 'MH' }, to: { name: 'KA-03 Indiranagar', state: 'KA' } },
  loan: { financier: 'State Bank of India, Kothrud' },
  noc: { inStateSince: '2019-06-14', taxPaidUntil: 'lifetime', nothingPending: true },
  price: 540_000,
  token: 21_000,
  agreedAt: '2026-11-20T10:15:00Z',
  handedOverAt: '2026-11-25T12:07:00Z',
  odometer: 48_210,
  place: 'Karve Road, Pune',
  hasHsrp: true,
})
