// A bot in JavaScript for Node: it speaks quatrefoil's line protocol.
//
// Try it:  quatrefoil arena kingsburg --bots "node line_bot.mjs",novice --games 20
//
// In Kingsburg it claims the highest advisor, builds when it can, and never passes while something else is offered.
import { createInterface } from 'node:readline'

let offered = []
let view = null

const say = (line) => process.stdout.write(line + '\n')
const numberOf = (word) => Number(word.split(':')[1]) || 0

/** A small generator, so that the same seed gives the same choice (mulberry32). */
function random(seed) {
  let t = (seed + 0x6d2b79f5) | 0
  t = Math.imul(t ^ (t >>> 15), t | 1)
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

function choose(seed) {
  for (const family of ['build', 'advisor']) {
    const words = offered.filter((word) => word.startsWith(family + ':'))
    if (words.length > 0) return words.reduce((best, word) => (numberOf(word) > numberOf(best) ? word : best))
  }
  const active = offered.filter((word) => word !== 'pass')
  const words = active.length > 0 ? active : offered
  return words[Math.floor(random(seed) * words.length)]
}

for await (const line of createInterface({ input: process.stdin })) {
  const at = line.indexOf(' ')
  const command = at < 0 ? line : line.slice(0, at)
  const rest = at < 0 ? '' : line.slice(at + 1)
  if (command === 'hello') {
    say('name Climber 1.0')
    say('ready')
  } else if (command === 'game') {
    say('ready')
  } else if (command === 'see') {
    view = JSON.parse(rest)
  } else if (command === 'offer') {
    offered = rest.split(' ')
  } else if (command === 'go') {
    const [, seed] = rest.split(' ').map(Number)
    say(`info year ${view.year ?? view.round}`)
    say(`choose ${choose(seed)}`)
  } else if (command === 'quit') {
    process.exit(0)
  }
}
