import { parentPort } from 'node:worker_threads'
import { runFitTask } from './fit-task.ts'

parentPort?.on('message', task => parentPort?.postMessage(runFitTask(task)))
