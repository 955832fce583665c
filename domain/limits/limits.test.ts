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
