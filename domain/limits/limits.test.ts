import { describe, expect, it } from 'vitest'
import { memoryLimits, networkOf } from './limits.ts'

describe('limits', () => {
  it('refuse what is over, by bucket and address, and say when to come back', async () => {
    const limits = memoryLimits(2)
    await limits.take('inquiry', '203.0.113.9')
    await limits.take('inquiry', '203.0.113.9')
    const third = limits.take('inquiry', '203.0.113.9')
    await expect(third).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
    await limits.take('review', '203.0.113.9')
    await limits.take('inquiry', '203.0.113.10')
  })

  it('let a household on IPv6 send fewer forms than an IPv4 address, which many share', async () => {
    const limits = memoryLimits(3, { formsPerIPv6: 2 })
    for (const address of ['2001:db8::1', '2001:db8::2', '203.0.113.9', '203.0.113.9', '203.0.113.9'])
      await limits.take('review', address)
    await expect(limits.take('review', '2001:db8::3')).rejects.toMatchObject({ status: 429 })
    await expect(limits.take('review', '203.0.113.9')).rejects.toMatchObject({ status: 429 })
    await limits.take('review', '2001:db8:0:1::1')
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
})
