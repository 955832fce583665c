import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'
import type { PictureTask } from './picture-tasks.ts'

export type PictureOutcome = { bytes: Uint8Array } | { error: 'unreadable' | 'timeout' }

const script = path.join(projectRoot, 'records/files/picture-process.ts')
const idleMs = 60_000

/**
 * Decodes and re-encodes pictures in child processes. The libraries cannot be interrupted, so the process is killed if
 * a picture takes longer than `timeoutMs` or the caller no longer waits.
 */
export function newPictureProcesses({ timeoutMs }: { timeoutMs: number }) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function takeProcess(): ChildProcess {
    const [first] = idle
    if (!first) return startProcess()
    const [child, timer] = first
    clearTimeout(timer)
    idle.delete(child)
    child.removeAllListeners()
    child.ref()
    child.channel?.ref()
    return child
  }

  function returnProcess(child: ChildProcess) {
    child.removeAllListeners()
    child.once('exit', () => idle.delete(child))
    // An idle child process does not keep the server alive.
    child.unref()
    child.channel?.unref()
    const timer = setTimeout(() => {
      idle.delete(child)
      child.kill('SIGKILL')
    }, idleMs)
    idle.set(child, timer.unref())
  }

  return (task: PictureTask, signal?: AbortSignal): Promise<PictureOutcome> =>
    new Promise(resolve => {
      const child = takeProcess()
      const finish = (outcome: PictureOutcome) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
        resolve(outcome)
      }
      const end = (error: 'unreadable' | 'timeout') => {
        child.removeAllListeners()
        // A child that was killed reports an error for a message that it cannot receive. Nothing is to be done.
        child.on('error', () => {})
        child.kill('SIGKILL')
        finish({ error })
      }
      const stop = () => end('unreadable')
      const timer = setTimeout(() => end('timeout'), timeoutMs)
      signal?.addEventListener('abort', stop)
      child.once('error', stop)
      child.once('exit', stop)
      child.once('message', ({ bytes }: { bytes?: Uint8Array }) => {
        returnProcess(child)
        finish(bytes ? { bytes } : { error: 'unreadable' })
      })
      child.send(task)
    })
}

/** The process gets no setting and no secret of the server. */
const startProcess = () =>
  fork(script, [], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
