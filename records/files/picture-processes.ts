import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'
import type { PictureTask } from './picture-tasks.ts'

export type PictureOutcome = { bytes: Uint8Array } | { error: 'unreadable' | 'timeout' }

const script = path.join(projectRoot, 'records/files/picture-process.ts')
const idleMs = 60_000

/**
 * Decodes and packs pictures in processes beside the server: the libraries that do it cannot be stopped halfway, so that the
 * process is ended where one takes longer than `timeoutMs` or nobody waits for it any more.
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
    // An idle process keeps nobody from ending.
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
        // Its last error, of a message that it cannot take any more, is of no use.
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

/** It is given no setting and no secret of the server. */
const startProcess = () =>
  fork(script, [], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
