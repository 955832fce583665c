import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '#database/project-root.ts'
import { envSchema } from '#server/env-schema.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'

const models = {
  Namespace,
  ConfigMap,
  Secret,
  Service,
  Deployment,
  PodDisruptionBudget,
  Ingress,
  NetworkPolicy,
}
const folder = path.join(projectRoot, 'deploy/kubernetes')
const read = (file: string): unknown => parse(readFileSync(path.join(folder, file), 'utf8'))
const files = globSync(['*.yaml', '*.yaml.template'], { cwd: folder })
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.enum([
    'Namespace',
    'ConfigMap',
    'Secret',
    'Service',
    'Deployment',
    'PodDisruptionBudget',
    'Ingress',
    'NetworkPolicy',
  ]),
})

it.each(files)('%s follows the schema of its kind', file => {
  const { kind, apiVersion, ...content } = manifest.parse(read(file))
  const Model = models[kind]
  expect(apiVersion).toBe(Model.apiVersion)
  new Model(content as never).validate()
})

/** The schemas accept fields that they do not know; TypeScript does not. */
it('the manifests have no field that Kubernetes does not know', async () => {
  const temp = await createTempFolder('sawari-manifests-')
  await symlink(path.join(projectRoot, 'node_modules'), path.join(temp, 'node_modules'))
  const declarations = files.map((file, at) => {
    const { kind, apiVersion } = manifest.parse(read(file))
    return `import type { I${kind} as Kind${at} } from 'kubernetes-models/${apiVersion}'
export const manifest${at}: Kind${at} = ${JSON.stringify(read(file))}`
  })
  await writeFile(path.join(temp, 'manifests.ts'), declarations.join('\n'))
  const flags = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ]
  const tsc = path.join(projectRoot, 'node_modules/.bin/tsc')
  const errors = await promisify(execFile)(tsc, [...flags, 'manifests.ts'], { cwd: temp }).then(
    () => '',
    ({ stdout }) => String(stdout),
  )
  expect(errors).toBe('')
})

it('the settings are those of Sawari, each in one place, and the secrets are empty', () => {
  const settings = z.object({ data: z.record(z.string(), z.string()) }).parse(read('config-map.yaml')).data
  const secrets = z
    .object({ stringData: z.record(z.string(), z.literal('')) })
    .parse(read('secret.yaml.template')).stringData
  const names = [...Object.keys(settings), ...Object.keys(secrets)]
  expect(names.filter(name => !(name in envSchema.shape))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(settings).filter(name => /SECRET|TOKEN|PASSWORD|_URL$/.test(name))).toEqual([
    'PUBLIC_URL',
    'SEARCH_URL',
  ])
})
