import Commands

await runPeel()
