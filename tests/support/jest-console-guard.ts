import { afterEach, beforeEach, jest } from "@jest/globals";

// A test that expects an error or warning replaces the spy: `jest.spyOn(console, "error").mockImplementation(...)`.
const complaints: string[] = [];

function record(level: string) {
  return (...values: unknown[]) => {
    complaints.push(`console.${level}: ${values.map(String).join(" ")}`);
  };
}

beforeEach(() => {
  complaints.length = 0;
  jest.spyOn(console, "error").mockImplementation(record("error"));
  jest.spyOn(console, "warn").mockImplementation(record("warn"));
});

afterEach(() => {
  const unexpected = complaints.splice(0);
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join("\n")}`);
});
