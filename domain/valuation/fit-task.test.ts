import { expect, it } from 'vitest'
import { runFitTask, startFitting } from './fit-task.ts'

const at = new Date('2026-11-25')
const task = {
  cell: {
    key: 'car|maruti suzuki|swift',
    curve: { coefficients: { base: 13 }, quantiles: [-0.2, -0.1, 0, 0, 0.1, 0.2] },
    isNew: true,
    listings: [],
    at,
  },
}

it('fits alike in a thread, task after task', async () => {
  const { fit, close } = startFitting()
  try {
    expect(await fit(task)).toEqual(runFitTask(task))
    expect(await fit({ curveOf: [], at })).toEqual(runFitTask({ curveOf: [], at }))
  } finally {
    await close()
  }
})

it('rejects when the thread fails, instead of waiting', async () => {
  const { fit, close } = startFitting()
  // @ts-expect-error a task that no thread can run
  await expect(fit({ cell: undefined })).rejects.toThrow()
  await close()
})
