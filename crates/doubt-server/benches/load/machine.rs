//! What the machine and the server say of themselves.

use std::{fmt, fs};

use metrics_exporter_prometheus::PrometheusHandle;

/// Resident memory of this process in KiB; 0 where it cannot be told.
pub(crate) fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Processor time of a process so far, in seconds; 0 where it cannot be told.
pub(crate) fn cpu(process: &str) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    // User and system time, in hundredths.
    fields.skip(11).take(2).filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// The processor time of the whole machine so far, and what of it the host gave to others.
pub(crate) fn machine() -> (f64, f64) {
    let stat = fs::read_to_string("/proc/stat").unwrap_or_default();
    let first = stat.lines().next().unwrap_or_default().split_whitespace().skip(1).take(8);
    let times: Vec<f64> = first.filter_map(|field| field.parse().ok()).collect();
    (times.iter().sum(), times.get(7).copied().unwrap_or(0.0))
}

/// How much the host gave to others, in percent.
pub(crate) fn stolen(before: (f64, f64), after: (f64, f64)) -> f64 {
    100.0 * (after.1 - before.1) / (after.0 - before.0).max(1.0)
}

/// How long something took, as the server itself counts it in buckets.
pub(crate) struct Counted(Vec<(f64, f64)>);

impl Counted {
    /// What was counted under this name so far: how much took no longer than each bound.
    pub(crate) fn of(metrics: &PrometheusHandle, name: &str) -> Counted {
        let prefix = format!("{name}_bucket{{le=\"");
        let bucket = |line: &str| {
            let (bound, count) = line.strip_prefix(&prefix)?.split_once("\"} ")?;
            Some((bound.parse().unwrap_or(f64::INFINITY), count.parse::<f64>().ok()?))
        };
        Counted(metrics.render().lines().filter_map(bucket).collect())
    }

    /// What came after an earlier count.
    pub(crate) fn since(mut self, earlier: &Counted) -> Counted {
        for ((_, count), (_, before)) in self.0.iter_mut().zip(&earlier.0) {
            *count -= before;
        }
        self
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.0.last().map_or(0.0, |(_, count)| *count);
        let within = |part: f64| {
            let bound = self.0.iter().find(|(_, count)| *count >= part * all);
            bound.map_or(f64::NAN, |(bound, _)| bound * 1e3)
        };
        let (half, most) = (within(0.5), within(0.99));
        write!(f, "{all} in all, p50 ≤ {half} ms, p99 ≤ {most} ms")
    }
}

/// The load of the machine, as it says itself.
pub(crate) fn load() -> String {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split(' ').next().unwrap_or_default().to_owned()
}
