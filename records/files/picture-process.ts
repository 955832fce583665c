import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { type PictureTask, performTask } from './picture-tasks.ts'

// The process that decodes pictures, one at a time: it can be ended halfway, and pages go before it.

sharp.cache(false)
sharp.concurrency(1)
setPriority(5)
try {
  // Where memory runs out, Linux ends this process and not the server.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Other systems have no such file.
}

process.on('message', async (task: PictureTask) => {
  const bytes = await performTask(task).catch(() => undefined)
  process.send?.({ bytes })
})
// An orderly exit waits for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
