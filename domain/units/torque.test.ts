import { describe, expect, it } from 'vitest'
import { torque } from './torque.ts'

describe('torque', () => {
  it.each([
    ['51Nm@4000rpm', 51],
    ['190Nm@ 2000rpm', 190],
    ['250NM@1500-2500RPM', 250],
    ['320Nm@2000 - 3000rpm', 320],
    ['99.04nm@4500RPM', 99.04],
    ['245 Nm @ 4000 rpm', 245],
    ['250 Nm at 1500-2500rpm', 250],
    ['510 Nm /2000 rpm', 510],
    ['395 Nm', 395],
    ['10.1kgm@4500RPM', 99.05],
    ['22.4 kgm at 1750-2750rpm', 219.67],
    ['24 KGM at 1900-2750 RPM', 235.36],
    ['12.7@ 2,700(kgm@ rpm)', 124.54],
    ['11.4 kgm at 4,000 rpm', 111.8],
    ['20.4@ 1,400-3,400(kgm@ rpm)', 200.06],
    ['48@ 3,000+/-500(NM@ rpm)', 48],
    ['110Nm(11.2kgm)@ 4800rpm', 110],
  ])('parses %s', (text, newtonMetres) => expect(torque(text)).toBe(newtonMetres))

  it.each([
    '',
    'Nm at',
    '22.4',
    '500@1600-4500rpm',
    '320hp@1450-2000rpm',
    '110(11.2)@ 4800',
    '190 / 2000',
    '[email protected]',
  ])('rejects %j', text => expect(torque(text)).toBeUndefined())
})
