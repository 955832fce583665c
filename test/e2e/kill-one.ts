import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import type { Site } from '#test/kit/site.ts'

/** Kills one of the site's processes after half of the tests. */
export default class KillOne implements Reporter {
  #left = 0

  onBegin(_: FullConfig, suite: Suite) {
    this.#left = Math.ceil(suite.allTests().length / 2)
  }

  onTestEnd() {
    if (--this.#left !== 0) return
    const { processes }: { processes: Site[] } = JSON.parse(process.env.SITE_STORE ?? '{}')
    const [one] = processes
    if (!one) throw new Error('No process to kill')
    process.kill(one.pid, 'SIGKILL')
    console.log(`\nKilled ${one.origin}, process ${one.pid}`)
  }

  printsToStdio = () => false
}
