import { describe, expect, it } from 'vitest'
import {
  awaitPosition,
  parsePosition,
  recordPosition,
  requireCurrentPosition,
  requiredPosition,
  requirePosition,
} from './position.ts'

const writerAt = (position: string) => ({ execute: async () => ({ rows: [{ position }] }) })

describe('the place that replicas must have replayed', () => {
  it('is compared as a number', () => {
    expect(parsePosition('0/FF')).toBe(255n)
    expect(parsePosition('1/0') > parsePosition('0/FFFFFFFF')).toBe(true)
  })

  it('only moves forward, and is unknown while a commit has no place', async () => {
    requirePosition('A/2')
    requirePosition('A/1')
    expect(requiredPosition()).toBe(parsePosition('A/2'))
    const commits = {}
    awaitPosition(commits)
    expect(requiredPosition()).toBeUndefined()
    requirePosition('A/3')
    expect(requiredPosition()).toBeUndefined()
    recordPosition(commits, 'A/4')
    expect(requiredPosition()).toBe(parsePosition('A/4'))
    await requireCurrentPosition(writerAt('A/5'))
    expect(requiredPosition()).toBe(parsePosition('A/5'))
  })

  it('moves back after a failover to a server that has not reached it', async () => {
    requirePosition('B/9')
    await requireCurrentPosition(writerAt('B/5'))
    expect(requiredPosition()).toBe(parsePosition('B/5'))
    // A commit on the new primary while it is asked.
    await requireCurrentPosition({
      execute: async () => {
        requirePosition('B/8')
        return { rows: [{ position: 'B/7' }] }
      },
    })
    expect(requiredPosition()).toBe(parsePosition('B/8'))
  })
})
