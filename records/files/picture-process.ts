import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { type PictureTask, performTask } from './picture-tasks.ts'

// Decodes pictures, one at a time, in a process that can be killed at any point and runs at low priority.

sharp.cache(false)
sharp.concurrency(1)
setPriority(5)
try {
  // If memory runs out, Linux kills this process and not the server.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Other systems have no such file.
}

process.on('message', async (task: PictureTask) => {
  const bytes = await performTask(task).catch(() => undefined)
  process.send?.({ bytes })
})
// An orderly exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
