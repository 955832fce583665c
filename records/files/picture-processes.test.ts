import { ChildProcess } from 'node:child_process'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { plainPicture, slowPicture } from '#test/kit/pictures.ts'
import { newPictureProcesses } from './picture-processes.ts'
import type { PictureTask } from './picture-tasks.ts'

const jpeg = (bytes: Uint8Array): PictureTask => ({ kind: 'pack', type: 'image/jpeg', bytes })
const avif = (bytes: Uint8Array): PictureTask => ({ kind: 'pack', type: 'image/avif', bytes })
const slow = await slowPicture()

/** Waits until one process was killed and has ended. */
function watchKill() {
  const kill = vi.spyOn(ChildProcess.prototype, 'kill')
  onTestFinished(() => kill.mockRestore())
  return () =>
    vi.waitFor(() =>
      expect(kill.mock.contexts.map(child => (child as ChildProcess).signalCode)).toEqual(['SIGKILL']),
    )
}

describe('a process that decodes pictures', () => {
  it('re-encodes one after the other', async () => {
    const run = newPictureProcesses({ timeoutMs: 60_000 })
    for (const width of [30, 40]) {
      const outcome = await run(jpeg(await plainPicture(width)))
      if ('error' in outcome) throw new Error(outcome.error)
      expect(await sharp(outcome.bytes).metadata()).toMatchObject({ format: 'jpeg', width })
    }
  })

  it('reports a file that is no picture as unreadable, and goes on', async () => {
    const run = newPictureProcesses({ timeoutMs: 60_000 })
    expect(await run(jpeg(Buffer.from('no picture')))).toEqual({ error: 'unreadable' })
    expect(await run(jpeg(await plainPicture()))).toHaveProperty('bytes')
  })

  it('is killed when a picture takes too long', async () => {
    const ended = watchKill()
    const run = newPictureProcesses({ timeoutMs: 50 })
    expect(await run(avif(slow))).toEqual({ error: 'timeout' })
    await ended()
  })

  it('is killed when the caller no longer waits', async () => {
    const ended = watchKill()
    const run = newPictureProcesses({ timeoutMs: 60_000 })
    const leaving = new AbortController()
    const finished = run(avif(slow)).then(() => 'whole')
    const left = run(avif(slow), leaving.signal).then(() => 'left')
    leaving.abort()
    expect(await Promise.race([finished, left])).toBe('left')
    await ended()
  })
})
