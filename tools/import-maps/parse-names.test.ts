import { expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import { readModelMapping } from './fixtures/fixture.ts'
import { repairNames } from './map-row.ts'

const { names: trucks } = await readModelMapping('commercial_vehicles')
const { names: bikes } = await readModelMapping('bikes')

const categoryOf = (make: string, text: string) => {
  if (/Tractors|Escorts/.test(make)) return 'tractor / special purpose'
  return make === make.toUpperCase() && text === text.toUpperCase()
    ? 'e-rickshaw'
    : 'goods carrier (4+ wheels)'
}

it('splits the names of trucks into brand, model and variant', () =>
  everyRow(
    [
      ['Tata Motors', 'Se & Lpt Trucks Lpt 1613/48 Tcic P.s. E-ii', 'Tata', 'LPT 1613', '48 TCIC P.S. E-II'],
      ['Tata Motors', 'Tippers Sk1613/36 Cowl Tr Box E-ii', 'Tata', 'SK 1613', 'Tipper /36 Cowl Tr Box E-II'],
      ['Tata Motors', 'Tata 207di/31na Kamani Rx', 'Tata', '207 DI', 'Kamani RX'],
      [
        'Ashok Leyland',
        'Trucks Boss 1112 Le 20 Ft Cabin Chassis',
        'Ashok Leyland',
        'Boss 1112',
        'LE 20 ft Cabin Chassis',
      ],
      ['Ashok Leyland', 'Dost Rls Bs Iv Gvw 2950', 'Ashok Leyland', 'Dost', 'RLS BS IV GVW 2950'],
      ['Eicher Motors', 'Trucks Pro 10.95 Xp H Hsd 10ft', 'Eicher', 'Pro 1095', 'XP H HSD 10 ft'],
      ['Bharat Benz', 'Tractor Trailers 4928t 6x4 Cab', 'BharatBenz', '4928T', 'Tractor Trailer 6x4 Cab'],
      ['Force', 'Tippers Cla 25.280 6x4 Ac', 'Force', 'CLA 25.280', 'Tipper 6x4 AC'],
      ['Swaraj Mazda', 'Trucks Sartaj Hg 72 Shd Bs Iv Ps', 'SML Isuzu', 'Sartaj', 'HG 72 SHD BS IV PS'],
      ['Mahindra', 'Mahindra Maxx Pick-up Cbc 2wd', 'Mahindra', 'Maxx Pickup', 'CBC 2WD'],
      ['MAHINDRA AND MAHINDRA', 'TREO YAARI HRT', 'Mahindra', 'Treo Yaari', 'HRT'],
      ['Tafe Motors And Tractors Limited', 'Mf 1035 Di Dost', 'Massey Ferguson', '1035', 'DI Dost'],
      ['International Tractors Limited', 'Sonalika Di 745 Iii', 'Sonalika', 'DI 745', 'III'],
      ['Escorts Limited', 'Farmtrack 45 Dv', 'Escorts', 'Farmtrac 45', 'DV'],
      ['PIAGGIO', 'APE XTRA LDX PLUS BS 6', 'Piaggio', 'Ape Xtra', 'LDX Plus BS VI'],
      ['KHALSA E-VEHICLES PVT. LTD.', 'KHALSA SS PLUS', 'Khalsa E-Vehicles', 'Khalsa', 'SS Plus'],
      ['M/S SF2 E VEHICLE', 'TANGA', 'Sf2 E Vehicle', 'Tanga', 'Standard'],
    ],
    ([make, text]) => `${make}, ${text}`,
    ([make, text, brand, model, variant]) =>
      expect(repairNames({ category: categoryOf(make, text), make, variant: text }, trucks)).toEqual({
        brand,
        model,
        variant,
      }),
  ))

it.each([
  ['BMW', 'BMW G310', 'BMW Motorrad', 'G310', 'Standard'],
  ['Hero', 'Hero Glamour SV', 'Hero', 'Glamour', 'SV'],
  ['Piaggio', 'Piaggio Vespa GTS', 'Piaggio', 'Vespa GTS', 'Standard'],
  ['Krisaki', 'krisaki', 'Krisaki', 'krisaki', 'Standard'],
  ['constructor', 'constructor toString', 'constructor', 'toString', 'Standard'],
])('%s, %s is %s, %s, %s', (company_name, text, brand, model, variant) =>
  expect(repairNames({ company_name, model: text }, bikes)).toEqual({ brand, model, variant }),
)

it.each([
  ['', 'Lpt 1613', /^no make$/],
  ['Tata Motors', '', /^no variant$/],
  ['Tata Motors', '...', /^no readable name in "Tata Motors", "\.\.\."$/],
  ['PVT. LTD.', 'Lpt 1613', /^no readable name/],
  ['Tata Motors', 'Ss '.repeat(40_000), /^a name of more than 300 characters$/],
])('rejects %j %.20j', (make, variant, reason) =>
  expect(repairNames({ make, variant }, trucks)).toEqual({ reason: expect.stringMatching(reason) }),
)
