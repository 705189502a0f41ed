// Nothing to call: see data.c.
#pragma once
