import { expect, it } from 'vitest'
import { systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { addOperator } from '../accounts/add-operator.ts'
import { listOperators, removeOperator, resetOperator } from './manage-operators.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const password = 'harbour gate 12'
const add = (email: string, role: 'owner' | 'editor') => addOperator(ctx, { email, password, role })
const emails = async () => (await listOperators(ctx)).map(({ email }) => email)

it('never removes the last owner, even when two remove each other concurrently', async () => {
  await add('b@sawari.example', 'owner')
  await add('a@sawari.example', 'editor')
  expect(await emails()).toEqual(['a@sawari.example', 'b@sawari.example'])
  await expect(removeOperator(ctx, 'B@sawari.example')).rejects.toMatchObject({ status: 400 })
  await add('c@sawari.example', 'owner')
  const removals = ['b', 'c'].map(name => removeOperator(ctx, `${name}@sawari.example`))
  const results = await Promise.allSettled(removals)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await removeOperator(ctx, 'a@sawari.example')
  expect(await emails()).toHaveLength(1)
})

it('rejects unknown operators and common passwords', async () => {
  await expect(removeOperator(ctx, 'z@sawari.example')).rejects.toMatchObject({ status: 404 })
  await expect(resetOperator(ctx, 'z@sawari.example', password)).rejects.toMatchObject({ status: 404 })
  await expect(resetOperator(ctx, 'z@sawari.example', 'password1')).rejects.toMatchObject({ status: 400 })
})
