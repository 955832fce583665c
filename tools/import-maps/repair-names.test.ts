import { expect, it } from 'vitest'
import { readCarMapping } from './fixtures/fixture.ts'
import { repairNames } from './map-row.ts'

const { names } = await readCarMapping()
const repaired = (Make: string, Model: string, Variant: string) =>
  repairNames({ Make, Model, Variant }, names)

it.each([
  ['', 'Go+', 'Datsun T (O) Vdc', 'Datsun', 'GO+', 'T (O) VDC'],
  ['', 'Mercedes-Benz E-Class', 'E220D Exclusive', 'Mercedes-Benz', 'E-Class', 'E220d Exclusive'],
  ['', 'Rolls-Royce Phantom', 'Ewb', 'Rolls-Royce', 'Phantom', 'EWB'],
  ['Maruti Suzuki R', 'Wagon', '1.2L Vxi Ags (O)', 'Maruti Suzuki', 'Wagon R', '1.2L VXi AGS (O)'],
  [
    'Land Rover Rover',
    'Range Sport',
    '2.0L Hse Petrol',
    'Land Rover',
    'Range Rover Sport',
    '2.0L HSE Petrol',
  ],
  ['Land Rover', 'Discovery Sport', 'S', 'Land Rover', 'Discovery Sport', 'S'],
  ['Bmw', 'X1', 'Xdrive20D M Sport', 'BMW', 'X1', 'xDrive20d M Sport'],
  ['Bmw', 'X3', 'Xdrive 30I Luxury Line', 'BMW', 'X3', 'xDrive30i Luxury Line'],
  ['Mg', 'Zs Ev', 'Excite', 'MG', 'ZS EV', 'Excite'],
  ['Icml', 'Extreme', 'Vd Di 7 Seater Bsiii', 'ICML', 'Extreme', 'VD DI 7 Seater BS III'],
  ['Mahindra', 'Kuv100 Nxt', 'K2+ D 6Str', 'Mahindra', 'KUV100 NXT', 'K2+ D 6 Seater'],
  ['Mahindra', 'Nuvosport', 'N4 +', 'Mahindra', 'NuvoSport', 'N4+'],
  ['Hyundai', 'Grand I10', 'Asta 1.2 Vtvt', 'Hyundai', 'Grand i10', 'Asta 1.2 VTVT'],
  ['Hyundai', 'Verna', '1.6 Crdi Sx(O) At', 'Hyundai', 'Verna', '1.6 CRDi SX (O) AT'],
  ['Hyundai', 'Xcent Prime', 'Cng T + (Cng +', 'Hyundai', 'Xcent Prime', 'CNG T+'],
  ['Skoda', 'Monte Carlo', 'Monte Carlo 1.5 Tdi At', 'Skoda', 'Rapid Monte Carlo', '1.5 TDI AT'],
  ['Ford', 'Ecosport', 'Titanium1.5 Tdci', 'Ford', 'EcoSport', 'Titanium 1.5 TDCi'],
  ['Jeep', 'Compass', '2.0 Limited 4X4', 'Jeep', 'Compass', '2.0 Limited 4x4'],
  ['Lada', 'Niva', 'Legend', 'Lada', 'Niva', 'Legend'],
])('%j %j %j is %s %s %s', (make, found, trim, brand, model, variant) =>
  expect(repaired(make, found, trim)).toEqual({ brand, model, variant }),
)

it.each([
  ['', 'Unknown', 'Lx', 'no Make, and none can be told from Unknown'],
  ['Tata', '', 'Lx', 'no Model'],
  ['Tata', 'Nexon', '', 'no Variant'],
])('rejects %j %j %j', (make, model, variant, reason) =>
  expect(repaired(make, model, variant)).toEqual({ reason }),
)
