import { describe, expect, it } from 'vitest'
import { networkOf } from './networks.ts'
import { memoryRateLimits } from './rate-limits.ts'

describe('limits', () => {
  it('refuse what exceeds the limit, by bucket and address, with the time to retry', async () => {
    const limits = memoryRateLimits(2)
    await limits.take('inquiry', '203.0.113.9')
    await limits.take('inquiry', '203.0.113.9')
    const third = limits.take('inquiry', '203.0.113.9')
    await expect(third).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    await limits.take('review', '203.0.113.9')
    await limits.take('inquiry', '203.0.113.10')
  })

  it('allow a household on IPv6 fewer forms than an IPv4 address, which many share', async () => {
    const limits = memoryRateLimits(3, { formsPerIPv6: 2 })
    for (const address of ['2001:db8::1', '2001:db8::2', '203.0.113.9', '203.0.113.9', '203.0.113.9'])
      await limits.take('review', address)
    await expect(limits.take('review', '2001:db8::3')).rejects.toMatchObject({ status: 429 })
    await expect(limits.take('review', '203.0.113.9')).rejects.toMatchObject({ status: 429 })
    await limits.take('review', '2001:db8:0:1::1')
  })

  it('also count an IPv6 network of many /64, in which one visitor may choose its addresses', async () => {
    const limits = memoryRateLimits(300, { perIPv6: 2 })
    const taken = async (addresses: string[]) => {
      const all = await Promise.allSettled(addresses.map(each => limits.take('codeNetwork', each)))
      return all.filter(({ status }) => status === 'fulfilled').length
    }
    const inOne56 = Array.from({ length: 256 }, (_, at) => `2001:db8:1:${at.toString(16)}::1`)
    const inOne48 = Array.from({ length: 999 }, (_, at) => `2001:db8:2:${(at * 64).toString(16)}::1`)
    expect(await taken(inOne56)).toBe(8)
    expect(await taken(inOne48)).toBe(32)
    expect(await taken(['2001:db8:3::1', '2001:db8:3::2', '2001:db8:3::3'])).toBe(2)
  })

  it('check whether one more would be refused, without counting it', async () => {
    const limits = memoryRateLimits(300, { codesPerHour: 10 })
    for (let at = 0; at < 20; at++) await limits.check('codeReserve', 'all')
    for (let at = 0; at < 3; at++) await limits.take('codeReserve', 'all')
    const refused = limits.check('codeReserve', 'all')
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    const none = memoryRateLimits(300, { codesPerHour: 1 })
    await expect(none.check('codeReserve', 'all')).rejects.toMatchObject({ status: 429 })
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('count %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('have wider networks of IPv6', () => {
    expect(networkOf('2001:db8:1:2fff::9', 56)).toBe('2001:db8:1:2f00::/56')
    expect(networkOf('2001:db8:1:2fff::9', 48)).toBe('2001:db8:1:0::/48')
    expect(networkOf('203.0.113.9', 48)).toBe('203.0.113.9')
  })
})
