import { ChildProcess, execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, vi } from 'vitest'
import { runPictureTask } from '#records/files/picture-queue.ts'
import { plainPicture } from './pictures.ts'

/** The processes that decode pictures for this one. */
export async function listDecoders(): Promise<number[]> {
  const args = ['-P', String(process.pid), '-f', 'picture-process']
  const { stdout } = await promisify(execFile)('pgrep', args).catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** Stops the process that gets the next picture, so that the picture takes until `resume`. */
export async function holdNextPicture() {
  // Those that earlier uploads have left stay for a minute.
  for (const pid of await listDecoders()) process.kill(pid)
  await vi.waitFor(async () => expect(await listDecoders()).toEqual([]))
  const bytes = await plainPicture()
  await vi.waitFor(async () =>
    expect(await runPictureTask({ kind: 'pack', type: 'image/jpeg', bytes })).toHaveProperty('bytes'),
  )
  const [pid = 0] = await listDecoders()
  process.kill(pid, 'SIGSTOP')
  const ref = vi.spyOn(ChildProcess.prototype, 'ref')
  onTestFinished(() => ref.mockRestore())
  return {
    /** Resolves once the process has the picture. */
    isReached: () =>
      vi.waitFor(() => expect(ref.mock.contexts.map(child => (child as ChildProcess).pid)).toContain(pid)),
    resume: () => process.kill(pid, 'SIGCONT'),
  }
}
