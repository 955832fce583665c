import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('the content policy', () => {
  it("allows the page's inline scripts by hash, and nothing else inline", () => {
    const policy = contentPolicy(
      '<script>one()</script><script type="module" async="">two()</script><script src="/a.js"></script>',
    )
    expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`)
    expect(policy).not.toMatch(/unsafe|nonce|http|\*/)
    expect(policy).toContain("style-src 'self'")
    expect(policy).toMatch(/manifest-src 'self'; worker-src 'self';/)
  })

  it('skips data blocks, which browsers do not run', () => {
    const data =
      '<script type="application/json" id="a">[1]</script><script type="application/ld+json">{}</script>'
    expect(contentPolicy(data)).toContain("script-src 'self';")
  })

  it('hashes bytes, as browsers do', () => {
    expect(contentPolicy('<p>₹</p><script>say("₹5 लाख")</script>')).toContain(hashOf('say("₹5 लाख")'))
  })

  it('names a repeated script once, and none if there is none', () => {
    expect(contentPolicy('<script>a</script><script>a</script>').match(/sha256/g)).toHaveLength(1)
    expect(contentPolicy('<p>plain</p>')).toContain("script-src 'self';")
  })
})
